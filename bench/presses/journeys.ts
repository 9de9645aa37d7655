// All presses that are measured.
import type { Journey } from './steps.js';
import { securityJourneys } from './security-journeys.js';
import { visitorJourneys } from './visitor-journeys.js';

export const journeys: readonly Journey[] = [...visitorJourneys, ...securityJourneys];
