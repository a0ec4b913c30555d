import { describe, expect, it } from 'vitest';
import { isPhoneAgent } from '../../src/adapters/phone.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const phones = {
  'iPhone, Safari': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.5 Mobile/15E148 Safari/604.1`,
  'iPhone, Chrome': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`,
  'iPhone, Firefox': `Mozilla/5.0 (iPhone; CPU iPhone OS 14_5 like Mac OS X) ${apple} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`,
  'iPhone, Edge': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.0 EdgiOS/124.0.2478.89 Mobile/15E148 Safari/605.1.15`,
  'iPhone, in the app of a mail program': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Mobile/15E148`,
  'iPod touch': `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5_7 like Mac OS X) ${apple} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  'Pixel, Chrome': `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/125.0.0.0 Mobile Safari/537.36`,
  'Galaxy S23, Samsung Internet': `Mozilla/5.0 (Linux; Android 13; SM-S911B) ${blink} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  'Galaxy Fold, Chrome': `Mozilla/5.0 (Linux; Android 14; SM-F946B) ${blink} Chrome/125.0.0.0 Mobile Safari/537.36`,
  'Android, Firefox': 'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0',
  'Android, Opera Mini': 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; en) Presto/2.12.423 Version/12.16',
  'Lumia, Edge': `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${blink} Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063`,
  'BlackBerry 10':
    'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.35+ (KHTML, like Gecko) Version/10.3.3.3216 Mobile Safari/537.35+',
};

const tabletsAndComputers = {
  'iPad, Safari, which says Macintosh': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.5 Safari/605.1.15`,
  'iPad, Safari, asked for the mobile site': `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${apple} Version/17.5 Mobile/15E148 Safari/604.1`,
  'iPad, Chrome': `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${apple} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`,
  'iPad, Firefox': `Mozilla/5.0 (iPad; CPU OS 14_5 like Mac OS X) ${apple} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`,
  'iPad, Edge': `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${apple} Version/17.0 EdgiOS/124.0.2478.89 Mobile/15E148 Safari/605.1.15`,
  'Galaxy Tab S8, Chrome': `Mozilla/5.0 (Linux; Android 13; SM-X906B) ${blink} Chrome/125.0.0.0 Safari/537.36`,
  'Galaxy Tab S9, Samsung Internet': `Mozilla/5.0 (Linux; Android 14; SM-X710) ${blink} SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36`,
  'Android tablet, Chrome with a short user agent': `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/125.0.0.0 Safari/537.36`,
  'Android tablet, Firefox': 'Mozilla/5.0 (Android 14; Tablet; rv:126.0) Gecko/126.0 Firefox/126.0',
  'Lenovo Tab, Chrome': `Mozilla/5.0 (Linux; Android 12; Lenovo TB-J606F) ${blink} Chrome/125.0.0.0 Safari/537.36`,
  'Fire HD 10, Silk': `Mozilla/5.0 (Linux; Android 11; KFTRWI) ${blink} Silk/124.4.6 like Chrome/124.0.6367.207 Safari/537.36`,
  'Fire HD 8, Silk, asked for the mobile site': `Mozilla/5.0 (Linux; Android 11; KFRAWI) ${blink} Silk/124.4.6 like Chrome/124.0.6367.207 Mobile Safari/537.36`,
  'Surface, Edge': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0`,
  'a phone that asks for the desktop site': `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/125.0.0.0 Safari/537.36`,
  'Mac, Safari': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.5 Safari/605.1.15`,
  'Linux, Firefox': 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0',
  'Chromebook, Chrome': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/125.0.0.0 Safari/537.36`,
};

describe('which user agents meet the page for phones', () => {
  it.each(Object.entries(phones))('1.2 %s is a phone', (_, userAgent) => {
    expect(isPhoneAgent(userAgent)).toBe(true);
  });

  it.each(Object.entries(tabletsAndComputers))('1.2, design 4 %s gets the console', (_, userAgent) => {
    expect(isPhoneAgent(userAgent)).toBe(false);
  });
});
