/** Make a function that does nothing while an earlier call is running, so that a double click acts once. */
export function oneAtATime<Values extends unknown[]>(
  act: (...values: Values) => Promise<unknown>,
): (...values: Values) => Promise<void> {
  let isRunning = false;
  return async (...values) => {
    if (isRunning) return;
    isRunning = true;
    try {
      await act(...values);
    } finally {
      isRunning = false;
    }
  };
}

/** The same for the submission of a form. */
export function onSubmit(act: () => Promise<unknown>): (event: SubmitEvent) => void {
  const submit = oneAtATime(act);
  return (event) => {
    event.preventDefault();
    void submit();
  };
}
