import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * What the page can do without, loaded when it is shown: nothing where it does not arrive (8.1). Vite asks for a chunk's
 * styles around the whole of `import(…).then(…)`, so only what awaits `load` hears of those that fail.
 */
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}
