import { expect, test } from 'vitest';
import { Planter } from '../test/planted-secrets.ts';
import { createRedactor } from './create-redactor.ts';

const lower = 'abcdefghijklmnopqrstuvwxyz';
const small = `${lower}0123456789`;
const hex = '0123456789abcdef';
const upper = small.toUpperCase();

type Body = (planter: Planter) => string;
const mixed =
  (length: number): Body =>
  (planter) =>
    planter.mixed(length);
const some =
  (characters: string, length: number): Body =>
  (planter) =>
    `${planter.some(characters, length - 1)}7`;
const uuid: Body = (planter) =>
  [8, 4, 4, 4, 11]
    .map((length) => planter.some(hex, length))
    .join('-')
    .concat('7');

/** How a token begins, and what follows. */
const tokens: readonly (readonly [string, Body])[] = [
  ['GR1348941', mixed(20)],
  ['ddp_', mixed(36)],
  ['mfa.', mixed(84)],
  ['tgp_v1_', mixed(43)],
  ['fw_', mixed(24)],
  ['sk_', some(hex, 48)],
  ['csk-', some(small, 48)],
  ['nvapi-', mixed(64)],
  ['jina_', mixed(60)],
  ['key_', some(hex, 64)],
  ['wandb_v1_', mixed(60)],
  ['CCIPAT_', mixed(62)],
  ['tskey-auth-', mixed(44)],
  ['cio', mixed(32)],
  ['GOOG1E', some(upper, 55)],
  ['aio_', mixed(28)],
  ['patA1b2C3d4E5f6g7.', some(hex, 64)],
  ['1/1204560007890123:', some(hex, 32)],
  ['sl.', mixed(140)],
  ['EZAK', mixed(54)],
  ['EAA', mixed(180)],
  ['fio-u-', mixed(64)],
  ['live_', mixed(40)],
  ['live_', some(hex, 35)],
  ['pat-na1-', uuid],
  ['sdk-', uuid],
  ['sha256~', mixed(43)],
  ['sk_sbox_', some(small, 26)],
  ['shippo_live_', some(hex, 40)],
  ['squ_', some(hex, 40)],
  ['oauth:', some(small, 30)],
  ['AAAAAAAAAAAAAAAAAAAAA', mixed(80)],
  ['y0_', mixed(55)],
  ['duffel_live_', mixed(43)],
  ['re_A1b2C3d4_', mixed(24)],
  ['phx_', mixed(43)],
  ['ico-', mixed(32)],
  ['rnd_', mixed(28)],
  ['e2b_', some(hex, 40)],
  ['ak_', mixed(20)],
  ['bb_live_', mixed(27)],
  ['apify_api_', mixed(36)],
  ['AAAAabc1234:APA91b', mixed(134)],
  ['secret-live-', mixed(36)],
  ['access_token$production$', (planter) => `${planter.some(small, 16)}$${planter.some(hex, 31)}7`],
  ['pa-', mixed(43)],
  ['s.', mixed(24)],
  ['aB3dE6gH9jK2mN.atlasv1.', mixed(67)],
];

test.each(tokens)('a token that begins with %s', (head, body) => {
  for (const seed of [1, 2, 3]) {
    const secret = body(new Planter(seed));
    for (const text of [
      `${head}${secret}`,
      `use ${head}${secret}, it said`,
      JSON.stringify({ a: `x\n${head}${secret}` }),
    ]) {
      expect(createRedactor().redact(text, 'here')).not.toContain(secret.slice(2));
    }
  }
});

/** Names and numbers that begin like one of them. */
const lookAlikes: readonly string[] = [
  'test_user_can_sign_in_with_a_token_and_log_out_again live_reload_of_the_page_in_development',
  'api-6f2c1d9e.internal sdk-35 patches pat-na1-report key_code fw_update re_export_all_symbols rnd_seed',
  's.toLowerCaseAndTrimAllParts(x); props.someVeryLongPropertyName24; sl.someMethod',
  'oauth:callback, sha256~, 1/2:3, 2/3 done, cio.readFile, EAA, AAAAAAAAAAAAAAAA==, ak_layout_grid_container',
  'live_0123, sk_button_primary, csk-component-name, pa-lg-2 pa-sm-4, ico-arrow-left-small, e2b_test_runner',
];

test.each(lookAlikes)('%s stays as it is', (text) => {
  expect(createRedactor().redact(text, 'here')).toBe(text);
});
