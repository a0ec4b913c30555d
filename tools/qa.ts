// `npm run qa -- --url <address>`: a browser follows the test plan's cases in front of a demo that runs already, with a
// picture of each step. `--password` and `--mailbox`: that demo's password and its page of mails, as it has printed
// them; `--case SES-03`, any number of times; `--report junit`, `html` or any other of Playwright's.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { binOf } from './steps.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    password: { type: 'string' },
    mailbox: { type: 'string' },
    case: { type: 'string', multiple: true, default: [] },
    report: { type: 'string', default: 'list' },
  },
});
const { url, password, mailbox, case: cases, report } = values;
if (url === undefined || password === undefined) {
  console.error('Usage: npm run qa -- --url <address> --password <of the demo> [--mailbox <address>] [--case <id>]');
  process.exit(2);
}

const output = 'qa-report';
const chosen = cases.length === 0 ? [] : ['--grep', ` case (${cases.join('|')}) can be followed`];
const reporters = [...new Set(['list', report])].join(',');
const command = [binOf('@playwright/test', 'playwright'), 'test', 'qa-plan', '--workers=1', `--output=${output}`];
const { status } = spawnSync(process.execPath, [...command, ...chosen, `--reporter=${reporters}`], {
  stdio: 'inherit',
  env: {
    ...process.env,
    // The demo has a database of its own: none is started here.
    PROVE: 'true',
    TEST_DATABASE: 'pglite',
    QA_URL: url.replace(/\/$/, ''),
    QA_PASSWORD: password,
    ...(mailbox === undefined ? {} : { QA_MAILBOX: mailbox }),
    PLAYWRIGHT_JUNIT_OUTPUT_NAME: join(output, 'junit.xml'),
    PLAYWRIGHT_HTML_OUTPUT_DIR: join(output, 'html'),
  },
});
process.exitCode = status ?? 1;
