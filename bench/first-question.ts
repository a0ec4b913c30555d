import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigEnv } from 'vite';
import { createAccountKeys } from '../server/access/auth/account-keys.ts';
import { fieldTypes } from '../shared/lists.ts';
import { startCompany } from '../tests/support/company.ts';
import { startTestServer } from '../tests/support/server.ts';
import answerConfig from '../vite.answer.config.ts';
import { buildBare, inBrowser, slowMobile } from './browser.ts';
import { type Measurement, median } from './measurement.ts';
import { middleClassRate } from './processor.ts';

const runs = 7;

type Watched = Window & { usable?: number };

/** One person who is asked one question, and the part of the mail's link behind its address. */
async function startSite(consoleDir: string, path: string) {
  const server = await startTestServer({ config: { consoleDir } });
  const company = await startCompany(server);
  const email = 'anna@company.example';
  const accountId = await company.addPerson({ email });
  const survey = await company.call('POST', 'questionnaires/', { title: 'Pulse', respondent_ids: [accountId] });
  const asked = { label: 'Mood', field_type: fieldTypes.slider, choices: ['1', '5'], timing_in_days: 7 };
  await company.call('POST', `questionnaires/${survey.body.id}/questions/`, asked);
  const now = server.clock.now();
  await company.call('PATCH', `questionnaires/${survey.body.id}/`, { is_active: true, active_from: now.toISOString() });
  const expiresAt = new Date(now.getTime() + 6 * 86_400_000);
  const { companyId } = company;
  const key = await createAccountKeys(server.core).issueAnswering({ accountId, companyId, email, expiresAt });
  return { server, link: `${await server.listen()}${path}#${key}` };
}

/** Runs in the page, from its first moment: presses what leads on as soon as it is there, and notes the question. */
function answerAtOnce(): void {
  const presses = ['Continue', 'Answer', 'Begin'];
  const look = () => {
    const next = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith(presses[0] ?? 'nothing'),
    );
    if (next) {
      presses.shift();
      next.click();
    }
    if (document.querySelector('form [type=radio]') === null) return;
    watching.disconnect();
    requestAnimationFrame(() => Object.assign(window, { usable: performance.now() }));
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { childList: true, subtree: true, characterData: true });
}

/** In a browser of its own, on a phone and a network like the first screen's. @returns ms since the link was followed */
function measure(link: string, rate: number): Promise<number> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage();
    const client = await page.context().newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', slowMobile);
    await client.send('Emulation.setCPUThrottlingRate', { rate });
    await page.addInitScript(answerAtOnce);
    await page.goto(link, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(() => (window as Watched).usable);
    return (await usable.jsonValue()) ?? Number.NaN;
  });
}

/**
 * From a mail's link to the first question, beside a bare page of the same stack. Both need the page and its script, a
 * call that redeems the key, and then two at once: who answers, and what is due. Ours has a style sheet, a typeface and
 * two more screens on the way.
 */
export async function firstQuestion(): Promise<Measurement[]> {
  const bareDir = await mkdtemp(join(tmpdir(), 'rytmi-bare-'));
  const env: ConfigEnv = { command: 'build', mode: 'production' };
  await buildBare('answering.tsx', bareDir, (await answerConfig(env)).resolve);
  const bare = await startSite(bareDir, '/');
  const ours = await startSite(join(import.meta.dirname, '../dist'), '/answer/');
  try {
    const pairs: { bare: number; ours: number }[] = [];
    for (let run = 0; run < runs; run += 1) {
      const rate = await inBrowser(middleClassRate);
      pairs.push({ bare: await measure(bare.link, rate), ours: await measure(ours.link, rate) });
    }
    return [
      {
        name: 'from a mail’s link to the first question',
        value: median(pairs.map((pair) => pair.ours)),
        beside: median(pairs.map((pair) => pair.bare)),
        unit: 'ms',
        budget: { ratio: 1.2 },
      },
    ];
  } finally {
    await bare.server.close();
    await ours.server.close();
    await rm(bareDir, { recursive: true });
  }
}
