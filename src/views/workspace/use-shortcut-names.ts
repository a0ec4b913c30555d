import { useLingui } from '@lingui/react/macro';

/** Keyboards of Macs have a Command key where others have Control. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The names on this keyboard's keys. */
export function useShortcutNames(): { palette: string; list: string; newTab: string } {
  const { t } = useLingui();
  return { palette: isApple ? '⌘ K' : t`Ctrl + K`, list: '?', newTab: isApple ? '⌘ Enter' : t`Ctrl + Enter` };
}
