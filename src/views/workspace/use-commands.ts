import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import { useApp } from '../../kit/actors.tsx';
import { pathOf } from '../../kit/routes.ts';
import { commandTexts, reasonTexts } from './command-texts.ts';
import type { PaletteEntry } from './find-entries.ts';
import { commandsElsewhere, commandsOf, type PageCommand } from './page-commands.ts';

/**
 * The possible actions, on the open page and elsewhere: evaluated whenever any chart changes, because many are
 * involved.
 */
export function useCommands(workspaceRef: WorkspaceActorRef): Record<'here' | 'elsewhere', readonly PaletteEntry[]> {
  const { i18n } = useLingui();
  const appRef = useApp();
  const subscribe = useCallback(
    (onMove: () => void) => {
      const subscription = appRef.system.inspect(({ type }) => {
        if (type === '@xstate.snapshot') onMove();
      });
      return () => subscription.unsubscribe();
    },
    [appRef],
  );
  const read = () => {
    const { page } = appRef.getSnapshot().context;
    return { here: commandsOf(page, workspaceRef), elsewhere: commandsElsewhere(page, workspaceRef) };
  };
  const key = useSyncExternalStore(subscribe, () => JSON.stringify(read()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that they say, and to which actors they are sent.
  return useMemo(() => {
    const entryOf = (command: PageCommand): PaletteEntry => {
      const { label, icon, ...text } = commandTexts[command.name];
      return {
        id: `command ${command.name}`,
        label: i18n._(label),
        detail: 'detail' in text ? i18n._(text.detail) : undefined,
        icon,
        ...actOf(command),
        ...('reason' in command && {
          reason: i18n._({ ...reasonTexts[command.reason.name], values: command.reason.values ?? {} }),
        }),
      };
    };
    const { here, elsewhere } = read();
    return { here: here.map(entryOf), elsewhere: elsewhere.map(entryOf) };
  }, [i18n, key]);
}

function actOf(command: PageCommand): Pick<PaletteEntry, 'href' | 'run'> {
  if ('place' in command) return { href: pathOf(command.place) };
  if ('url' in command) return { href: command.url };
  return 'send' in command ? { run: command.send } : {};
}
