import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../server/access/auth/device.ts';
import { weaknessOf } from '../../server/access/auth/password-rules.ts';
import { createPasswords } from '../../server/access/auth/passwords.ts';
import { networkOf, networkPrefixOf } from '../../server/core/network.ts';
import { passwordMinLength } from '../../shared/lists.ts';

describe('networks', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.x'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.x'],
    ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.x'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::'],
    ['2001:DB8:1::5', '2001:db8:1:0::/64', '2001:db8:1::'],
    ['::1', '0:0:0:0::/64', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::'],
  ])('design 4 %s counts as %s and is shown as %s', (address, network, coarse) => {
    expect([networkOf(address), networkPrefixOf(address)]).toEqual([network, coarse]);
  });
});

describe('devices', () => {
  const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0 Safari/537.36`, 'Chrome', 'Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Version/18.0 Safari/604.1`, 'Safari', 'iPhone'],
    [`Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${webKit} CriOS/125.0 Safari/604.1`, 'Chrome', 'iPad'],
    [`Mozilla/5.0 (Linux; Android 15) ${webKit} SamsungBrowser/27.0 Chrome/125.0`, 'Samsung Internet', 'Android'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0 Safari/537.36 OPR/110.0`, 'Opera', 'ChromeOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} FxiOS/140.0 Safari/605.1`, 'Firefox', 'iPhone'],
    [`Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`, 'Edge', 'Android'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} EdgiOS/140.0 Safari/605.1`, 'Edge', 'iPhone'],
    ['curl/8.5.0', '', ''],
    [undefined, '', ''],
  ])('design 6 %s is said in words', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});

describe('passwords', () => {
  it('2.1, design 6 an account without a password opens with none, not even with what its check compares with', async () => {
    const { hash, verify } = createPasswords({ memoryCost: 8, timeCost: 1 });
    expect(await verify(null, 'nobody has this password')).toBe(false);
    expect(await verify(await hash('nobody has this password'), 'nobody has this password')).toBe(true);
  });

  const owner = {
    email: 'aino.virtanen@kaari.example',
    company: 'Kaariholvi Oy',
    firstName: 'Aino',
    lastName: 'Virtanen',
  };
  const reasonOf = (password: string) => weaknessOf(password, owner)?.id ?? null;

  it.each([
    ['password', 'auth.password-is-common'],
    ['Password123', 'auth.password-is-common'],
    ['p a s s w o r d', 'auth.password-is-common'],
    ['12345678', 'auth.password-is-common'],
    ['aino.virtanen@kaari.example', 'auth.password-is-address'],
    ['Aino.Virtanen', 'auth.password-is-address'],
    ['ainovirtanen2026', 'auth.password-is-address'],
    ['Kaariholvi Oy', 'auth.password-is-company'],
    ['kaariholvi', 'auth.password-is-company'],
    ['KAARIHOLVI 1!', 'auth.password-is-company'],
    ['00000000', 'auth.password-is-pattern'],
    ['87654321', 'auth.password-is-common'],
    ['aaaaaaaa', 'auth.password-is-pattern'],
    ['        ', 'auth.password-is-pattern'],
    ['salasana1', 'auth.password-is-common'],
    ['rytmi123', 'auth.password-is-personal'],
    ['Kaariholvi2026', 'auth.password-is-company'],
    ['qwertyuiop', 'auth.password-is-common'],
    ['kissa123', 'auth.password-is-word'],
    ['Helsinki2026', 'auth.password-is-word'],
    ['p@ssw0rd', 'auth.password-is-common'],
    ['24.12.1999', 'auth.password-is-pattern'],
    ['Virtanen2026!', 'auth.password-is-personal'],
    ['!Aino2026!', 'auth.password-is-personal'],
    ['aino-virtanen-1990', 'auth.password-is-address'],
    ['Rytmi 2026!', 'auth.password-is-personal'],
    ['Salasana123!', 'auth.password-is-common'],
    ['1Salasana!2', 'auth.password-is-common'],
  ])('design 4 %s is refused: %s', (password, reason) => {
    expect(reasonOf(password)).toBe(reason);
  });

  it.each([
    'aino and the arch of spring',
    'kaariholvi has seven doors',
    'äköölä hyöky yö',
    'xK9#mq2L',
    'koira-talo',
    'Tr0ub4dor&3',
    'pitkä ja hyvä salasana',
    '🙂🌧🚲🧀🎻🦉',
    '7391 4471 0926 5',
    '7391 4471 salasana',
    'virtanen koira',
  ])('design 4 %s is taken: any characters, nothing composed by rule', (password) => {
    expect(reasonOf(password)).toBeNull();
  });

  it('design 4 none of the 1,000 most common passwords of eight and more characters passes', () => {
    const thousand = dictionary['passwords-common'].filter(({ length }) => length >= passwordMinLength).slice(0, 1000);
    expect(thousand).toHaveLength(1000);
    expect(thousand.filter((password) => reasonOf(password) === null)).toEqual([]);
  });

  it('design 4 only the first 24 characters are analysed: a stranger’s longest password costs no more than that', () => {
    const weak = 'a'.repeat(24);
    expect(reasonOf(weak)).toBe('auth.password-is-pattern');
    expect(reasonOf(`${weak} xK9#mq2L koira-talo`)).toBe('auth.password-is-pattern');
    expect(reasonOf(`xK9#mq2L koira-talo${weak}`)).toBeNull();
  });

  it('design 4 nothing is refused for an owner without a company', () => {
    expect(
      weaknessOf('a long enough password', { email: 'a@b.example', company: '', firstName: '', lastName: '' }),
    ).toBeNull();
  });
});
