import { join } from 'node:path';
import { expect, test } from '../support/browser-test.ts';
import { type Demo, type Look, openScreen, overflowOf, startDemo } from '../support/demo.ts';

let demo: Demo;
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.server.close());

const softly = expect.configure({ soft: true });

const looks: Look[] = (['en-GB', 'fi'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
);
for (const look of looks) {
  test(`9.11 every screen fits from 320 px on, ${look.locale} ${look.colorScheme}`, async ({ browser }) => {
    for (const screen of demo.screens) {
      await test.step(screen.name, async () => {
        const page = await openScreen(browser, demo, screen, look);
        const name = screen.name.toLowerCase().replaceAll(/\W+/g, '-');
        const takePicture = async (width: number) => {
          // Sticky elements are at the top of a picture of the whole page.
          await page.evaluate(() => window.scrollTo(0, 0));
          const path = join(
            test.info().project.outputDir,
            'screens',
            `${name}.${look.locale}.${look.colorScheme}.${width}.png`,
          );
          await page.screenshot({ path, fullPage: true });
        };
        await takePicture(1440);
        for (const width of [2560, 1024, 768, 425, 320, 375]) {
          await page.setViewportSize({ width, height: 812 });
          await softly.poll(() => overflowOf(page), `${screen.name} at ${width} px`).toEqual([]);
        }
        await screen.openNarrow?.(page);
        await takePicture(375);
        await page.context().close();
      });
    }
  });
}
