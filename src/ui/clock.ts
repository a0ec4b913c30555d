let read = () => new Date();

/** The source of the time, once it is known: the console sets its server's (design 4). */
export function setClock(clock: () => Date): void {
  read = clock;
}

/** The only source of now for the screen: nothing uses this computer's clock. */
export const now = (): Date => read();
