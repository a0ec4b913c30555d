/** The wiring is tested without its screens, which need a browser: their modules are empty. */
export const withoutScreens = {
  name: 'without-screens',
  enforce: 'pre' as const,
  load: (id: string) => (/\/src\/views\/.*\.tsx$|\.po$/.test(id) ? 'export {};' : null),
};
