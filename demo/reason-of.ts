// Why a call failed, in words: the gateway's own, where it sent some.
import { errorText, toGatewayError } from 'vestibule/api';
import { copy } from './messages.js';

export type CallError = Parameters<typeof toGatewayError>[0];

export const reasonOf = (error: CallError, otherwise: string = copy.notSaved): string => errorText(toGatewayError(error)) ?? otherwise;
