/** Ends the task, so that a slow processor can paint and handle input before the next one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
