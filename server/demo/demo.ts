import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerLink, createAccountKeys } from '../access/auth/account-keys.ts';
import { buildServer } from '../app.ts';
import type { App } from '../core/app-type.ts';
import { systemClock } from '../core/clock.ts';
import type { ServerConfig } from '../core/config.ts';
import type { Core } from '../core/core.ts';
import { openCore } from '../open-core.ts';
import { findCompanyOf } from './demo.sql.ts';
import { createMovableClock } from './demo-clock.ts';
import type { DemoSettings } from './demo-config.ts';
import { claimDemoFolder, type Marker, markReady } from './demo-folder.ts';
import { openDemoPort } from './demo-port.ts';
import { fillDemo } from './fill.ts';
import { createHandbook, isHandbookBuilt, isHandbookRequest } from './handbook.page.ts';
import { createOutboxPage, isOutboxRequest } from './outbox.page.ts';
import { respondentEmail } from './people.content.ts';
import { openPhonePort } from './phone-port.ts';
import { welcomeText } from './welcome.ts';

const seed = 1;
const phoneLinkMs = 7 * 24 * 3_600_000;

export type Demo = {
  address: string;
  marker: Marker;
  app: App;
  core: Core;
  onCrash(listener: (error: Error) => void): void;
  close(): Promise<void>;
};

async function fill(config: ServerConfig, marker: Marker): Promise<Marker> {
  const clock = createMovableClock(systemClock.now());
  const core = await openCore({ ...config, background: false }, { clock });
  try {
    await core.jobs.start();
    await fillDemo(core, clock, marker);
    await core.jobs.stop();
  } finally {
    await core.database.close();
  }
  return markReady(config.dataDir, marker);
}

/**
 * A mail's link for the respondent, because nobody types a password on a phone. If that person was deleted, the plain
 * page.
 */
export async function phoneLinkOf(core: Core, phoneAddress: string): Promise<string> {
  const account = await findCompanyOf(core.database, respondentEmail);
  if (account === null) return `${phoneAddress}/answer/`;
  const expiresAt = new Date(core.clock.now().getTime() + phoneLinkMs);
  const { id: accountId, companyId } = account;
  const of = { accountId, companyId, email: respondentEmail, expiresAt };
  return answerLink(phoneAddress, await createAccountKeys(core).issueAnswering(of));
}

/**
 * Serves the demo's folder, and fills it first when it is new.
 * @throws DemoFolderError, FolderInUse, EADDRINUSE
 */
export async function startDemo(
  { config, reset, afresh, handbookDir }: DemoSettings,
  print: (text: string) => void,
): Promise<Demo> {
  const claimed = await claimDemoFolder(config.dataDir, { now: systemClock.now(), seed, reset });
  const demoPort = await openDemoPort(config);
  // Links in mails lead here.
  const own = { ...config, publicUrl: demoPort.address };
  try {
    const begun = performance.now();
    if (claimed.state === 'filling') print(`Filling ${config.dataDir} with a year of Havupuu Oy …\n`);
    const marker = claimed.state === 'filling' ? await fill(own, claimed) : claimed;
    if (claimed.state === 'filling') print(`Filled in ${((performance.now() - begun) / 1000).toFixed(1)} s.\n`);

    const core = await openCore(own);
    const app = await buildServer(core);
    const outbox = createOutboxPage({ dataDir: config.dataDir, secret: marker.outboxSecret });
    const handbook = createHandbook(handbookDir);
    demoPort.serve((request, response) => {
      const page = isOutboxRequest(request) ? outbox : isHandbookRequest(request) ? handbook : undefined;
      if (page === undefined) return app.routing(request, response);
      page(request, response).catch((error: Error) => {
        core.log.error({ err: error }, 'a page of the demo cannot be shown');
        response.destroy();
      });
    });
    const phonePort = await openPhonePort({ port: config.port, serve: app.routing });
    const { password, outboxSecret, madeAt } = marker;
    const isConsoleBuilt = existsSync(join(config.consoleDir, 'index.html'));
    const { address } = demoPort;
    print(
      welcomeText({
        address,
        phoneLink: phonePort && (await phoneLinkOf(core, phonePort.address)),
        password,
        outboxSecret,
        madeAt,
        folder: config.dataDir,
        isConsoleBuilt,
        isHandbookBuilt: isHandbookBuilt(handbookDir),
        afresh,
      }),
    );
    return {
      address,
      marker,
      app,
      core,
      onCrash: core.database.onCrash,
      async close() {
        await phonePort?.close();
        await demoPort.close();
        await app.close();
      },
    };
  } catch (error) {
    await demoPort.close();
    throw error;
  }
}
