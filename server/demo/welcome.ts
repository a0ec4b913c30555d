import { styleText } from 'node:util';
import encodeQR from 'qr';
import { crowdLogin } from './crowd.scenario.ts';
import { havupuuPeople, respondentEmail } from './people.content.ts';
import { resellerEmail } from './reseller.scenario.ts';
import { subscriberLogins } from './subscribers.scenario.ts';

const admins = havupuuPeople.filter((person) => person.isAdmin).map((person) => person.email);

/** The logins, all with the demo's one password. */
export const demoLogins = {
  admin: admins[0] ?? '',
  finnishAdmin: admins[1] ?? '',
  respondent: respondentEmail,
  reseller: resellerEmail,
  ...subscriberLogins,
  crowd: crowdLogin,
};

type Welcome = {
  address: string;
  /**
   * The address where a phone in the same network answers, signed in as the respondent; null: no phone reaches this
   * machine.
   */
  phoneLink: string | null;
  password: string;
  outboxSecret: string;
  folder: string;
  /** ISO 8601 */
  madeAt: string;
  isConsoleBuilt: boolean;
  isHandbookBuilt: boolean;
  /** The command that makes it again. */
  afresh: string;
};

/** Half blocks, light on dark whatever the terminal's colours: the only form that a phone reads in all of them. */
function qrCode(text: string): string[] {
  const lines = encodeQR(text, 'ascii', { ecc: 'low' }).trimEnd().split('\n');
  return lines.map((line) => `  ${styleText(['whiteBright', 'bgBlack'], line)}`);
}

/** The demo's output when it is ready. */
export function welcomeText({
  address,
  phoneLink,
  password,
  outboxSecret,
  folder,
  madeAt,
  isConsoleBuilt,
  isHandbookBuilt,
  afresh,
}: Welcome): string {
  const lines = [
    '',
    `Rytmi's demo is ready: ${address}`,
    '',
    `  Admin        ${demoLogins.admin}`,
    `  Admin (fi)   ${demoLogins.finnishAdmin}`,
    `  Respondent   ${demoLogins.respondent}`,
    `  Reseller     ${demoLogins.reseller}`,
    '',
    `  Past due     ${demoLogins.pastDue}`,
    `  Trial over   ${demoLogins.trialOver}`,
    `  Trial ends   ${demoLogins.trialEnding}`,
    `  Unsubscribed ${demoLogins.unsubscribed}`,
    `  Many people  ${demoLogins.crowd}`,
    '',
    `  Password     ${password}   (everyone's in this demo)`,
    '',
    `  Answering    ${address}/answer/   (log in as the respondent)`,
    `  Mails        ${address}/outbox/${outboxSecret}`,
    `  API          ${address}/api/docs`,
    `  Charts       ${address}/?inspect   (the console, with its statecharts at work)`,
    isHandbookBuilt
      ? `  Handbook     ${address}/handbook   (pictures of the charts, and the test plan)`
      : '  Handbook     not built: npm run handbook   (pictures of the charts, and the test plan)',
    '',
    ...(phoneLink === null
      ? ['This machine is in no network, so no phone can answer.']
      : [
          ...qrCode(phoneLink),
          '',
          'Scan it with a phone in the same network to answer as the respondent, without a password. Over the network this',
          `machine serves the page for answering alone: ${phoneLink.split('#')[0]}`,
        ]),
    '',
    `The data lies in ${folder}, and its year ended on ${madeAt.slice(0, 10)}. Afresh: ${afresh}`,
    'Stop with Ctrl-C.',
    '',
  ];
  const unbuilt = 'The console is not built, so only the API answers. Build it: npm run demo\n';
  return `${isConsoleBuilt ? '' : unbuilt}${lines.join('\n')}`;
}
