// The names of the contract's calls: group and call, as in `mfa.verifyCode`.
import type { Contract } from '../../api/contract/index.js';

export type CallName = { [G in keyof Contract]: `${G}.${keyof Contract[G] & string}` }[keyof Contract];
