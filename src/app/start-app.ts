import { createActor, type InspectionEvent } from 'xstate';
import { followConnection } from '../adapters/connection.ts';
import { whenAnswered, whenExpired } from '../adapters/http.ts';
import { followLocation, holdUnload, isPhone, readLocation, showInstead } from '../adapters/location.ts';
import { serverNow } from '../adapters/server-clock.ts';
import { readReading } from '../adapters/storage.ts';
import { pathWithoutKey, readPlace } from '../kit/routes.ts';
import { setClock } from '../ui/clock.ts';
import { wiredApp } from './wiring/core.ts';

/** Starts the actor system and reports outside events to it: the address, the network, the end of a session. */
export function startApp(watch?: (event: InspectionEvent) => void) {
  setClock(serverNow);
  const appRef = createActor(wiredApp, {
    input: { isPhone: isPhone(), readingId: readReading() },
    inspect: (inspected) => {
      watch?.(inspected);
      // The one place where a failed request is logged; an answer that a person can act on is not an error.
      if (inspected.type !== '@xstate.event' || !inspected.event.type.startsWith('xstate.error.')) return;
      const { error } = inspected.event as unknown as { error: unknown };
      if (error instanceof Error) console.error(error);
    },
  });
  appRef.start();
  const { connection, toasts, unsavedChanges } = appRef.getSnapshot().children;
  const arrive = () => {
    const { path, search } = readLocation();
    appRef.send({ type: 'navigation.arrived', place: readPlace(path, search) });
    const shown = pathWithoutKey(path);
    if (shown !== null) showInstead(shown);
  };
  const stopFollowing = followLocation(arrive);
  appRef.subscribe({ complete: stopFollowing });
  holdUnload(() => unsavedChanges?.getSnapshot().matches({ leaving: 'held' }) ?? false);
  followConnection((change) => connection?.send({ type: `connection.${change}` }));
  whenAnswered((call) => toasts?.send({ type: 'call.answered', call }));
  whenExpired(() => appRef.send({ type: 'session.expire' }));
  arrive();
  return appRef;
}
