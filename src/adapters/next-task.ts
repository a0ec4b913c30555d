/** Ends the task: what follows is another one, so that a slow processor can paint and answer a press in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
