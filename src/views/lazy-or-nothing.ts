import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * An optional part of the page, loaded when it is shown: nothing where it fails to load (8.1). Vite requests a chunk's
 * styles around the whole of `import(…).then(…)`, so only code that awaits `load` sees failures.
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
