// English plurals.
import { pluralsOf } from '../plural.js';

export const plural = pluralsOf('en');
