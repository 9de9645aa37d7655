// One plan of the user's list.
import type { PlanList } from 'vestibule/api';

export type Plan = NonNullable<PlanList['planList']>[number];
