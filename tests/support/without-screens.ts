/**
 * The wiring is tested without its screens, which need a browser: their modules are empty, as is that of a text that
 * the wiring passes on.
 */
export const withoutScreens = {
  name: 'without-screens',
  enforce: 'pre' as const,
  load: (id: string) =>
    /\/src\/(?:answering\/)?views\/(.*\.tsx|workspace\/merged-text\.ts)$|\.po(\?english)?$/.test(id)
      ? 'export {};'
      : null,
};
