import type { Locator, Page, Route } from '@playwright/test';
import type { StripeStandIn } from './stripe-stand-in.ts';

// What the provider's own script does in a browser, as far as the console calls it (7.23): a card field and the bank's
// dialog in frames of the provider's, tokens from what is typed there, and confirmations over its API. All of it comes
// from the provider's addresses, so that the page's policy applies as it does to the real one.

/** Runs in the page, instead of https://js.stripe.com/…/stripe.js. */
function standInScript() {
  type Answer = { token?: { id: string }; error?: { type: string; message: string } };
  const frameOf = (host: Element, src: string, title: string) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, title });
    host.append(frame);
    return frame;
  };
  const answerOf = (frame: HTMLIFrameElement) =>
    new Promise<string>((resolve) => {
      addEventListener('message', function listen({ source, data }) {
        if (source !== frame.contentWindow) return;
        removeEventListener('message', listen);
        resolve(data);
      });
    });
  const confirm = async (kind: string, secret: string): Promise<Answer> => {
    const frame = frameOf(document.body, 'https://hooks.stripe.com/bank.html', 'Bank');
    frame.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff';
    const outcome = await answerOf(frame);
    const [id] = secret.split('_secret');
    const answer = await fetch(`https://api.stripe.com/v1/${kind}/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ outcome, client_secret: secret }),
    });
    // Not earlier: with the frame, the running click in it would disappear.
    frame.remove();
    return answer.json();
  };
  const start = (_key: string) => {
    let field: HTMLIFrameElement | undefined;
    return {
      elements: () => ({
        create: (_type: 'card' | 'payment') => ({
          mount(host: Element) {
            field = frameOf(host, 'https://js.stripe.com/card.html', 'Card field');
          },
          destroy: () => field?.remove(),
        }),
      }),
      async createToken(): Promise<Answer> {
        if (!field) throw new Error('No card field is mounted.');
        const number = answerOf(field);
        field.contentWindow?.postMessage('number', 'https://js.stripe.com');
        const token = {
          4242: 'tok_visa',
          3155: 'tok_authenticationRequiredOnSetup',
          3184: 'tok_authenticationRequired',
        }[(await number).slice(-4)];
        if (token) return { token: { id: token } };
        return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      },
      confirmCardPayment: (secret: string) => confirm('payment_intents', secret),
      confirmCardSetup: (secret: string) => confirm('setup_intents', secret),
    };
  };
  Object.assign(window, { Stripe: Object.assign(start, { version: 'endive' }) });
}

const frames: Readonly<Record<string, string>> = {
  '/card.html': `<label>Card number <input></label><script>addEventListener('message', ({ source, origin }) =>
    source.postMessage(document.querySelector('input').value, origin))</script>`,
  '/bank.html': ['succeeded', 'failed']
    .map((outcome) => `<button onclick="parent.postMessage('${outcome}', '*')">${outcome}</button>`)
    .join(''),
};

/**
 * Serves the stand-in at the provider's address.
 * @returns the addresses of the pages that have loaded its script, in their order
 */
export async function standInForStripe(page: Page, standIn: StripeStandIn): Promise<string[]> {
  const loadedOn: string[] = [];
  const answer = (route: Route) => {
    const url = new URL(route.request().url());
    if (url.pathname.endsWith('/stripe.js')) {
      loadedOn.push(new URL(page.url()).pathname);
      return route.fulfill({ contentType: 'text/javascript', body: `(${standInScript})()` });
    }
    const frame = frames[url.pathname];
    if (frame) return route.fulfill({ contentType: 'text/html', body: frame });
    const [, id = ''] = /^\/v1\/\w+_intents\/(\w+)\/confirm$/.exec(url.pathname) ?? [];
    const outcome = new URLSearchParams(route.request().postData() ?? '').get('outcome');
    standIn.confirm(id, outcome === 'succeeded' ? 'succeeded' : 'failed');
    const message = 'We are unable to authenticate your payment method.';
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: outcome === 'succeeded' ? {} : { error: { type: 'invalid_request_error', message } },
    });
  };
  await page.route(/^https:\/\/(?:js|hooks|api)\.stripe\.com\//, answer);
  return loadedOn;
}

/** Types a card into the provider's own field, and authorises it (5.4). */
export async function enterStripeCard(at: Page | Locator, number: string): Promise<void> {
  await at.frameLocator('iframe[title="Card field"]').getByRole('textbox', { name: 'Card number' }).fill(number);
  await at.getByRole('checkbox', { name: /^I authorise/ }).check();
}

/** The cardholder's answer to the bank in the provider's frame. */
export const answerStripeBank = (page: Page, outcome: 'succeeded' | 'failed'): Promise<void> =>
  page.frameLocator('iframe[title="Bank"]').getByRole('button', { name: outcome }).click();
