/**
 * The console's own colours, light and dark, under their names in `src/styles/tokens.css`. A mail program reads no
 * variables, so they are repeated here; `tests/unit/mail-layout.test.ts` compares the two.
 */
export const mailColours = {
  sunken: ['#f4f6f7', '#0d1114'],
  surface: ['#ffffff', '#181d21'],
  text: ['#182026', '#e9eef1'],
  'text-muted': ['#54616a', '#a6b3bc'],
  line: ['#dde3e7', '#2c353b'],
  'line-strong': ['#76848e', '#7f8d97'],
  accent: ['#0d5a73', '#82c8e0'],
  'on-accent': ['#ffffff', '#06212b'],
  'accent-soft': ['#e5f1f5', '#14323d'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type MailColour = keyof typeof mailColours;

/** `--font-system`, in quotes that fit in an attribute: a mail program loads no web font. */
export const mailFont =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
