/** For tests: a promise that is answered when the test says so. */
export interface Pending<Answer> {
  promise: Promise<Answer>;
  answer: (answer: Answer) => void;
  fail: (error: unknown) => void;
}

export function pending<Answer = unknown>(): Pending<Answer> {
  let [answer, fail]: [Pending<Answer>["answer"], Pending<Answer>["fail"]] = [() => {}, () => {}];
  const promise = new Promise<Answer>((resolve, reject) => ([answer, fail] = [resolve, reject]));
  return { promise, answer, fail };
}

/** For tests: wait until everything is done that waits for nothing. */
export const settled = () => new Promise<void>((done) => setTimeout(done));
