/**
 * Make a function that answers only the newest call: when it is called again, earlier calls resolve to null, also if they
 * fail.
 */
export function newest<Values extends unknown[], Answer>(
  ask: (...values: Values) => Promise<Answer>,
): (...values: Values) => Promise<Answer | null> {
  let calls = 0;
  return async (...values) => {
    const call = ++calls;
    try {
      const answer = await ask(...values);
      return call === calls ? answer : null;
    } catch (error) {
      if (call === calls) throw error;
      return null;
    }
  };
}
