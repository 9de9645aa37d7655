// How the database's driver understands an address: whether it demands TLS and checks the server's certificate.
import { Client } from 'pg';

/**
 * Whether connections to this address are encrypted to a server whose certificate is checked. Several parameters of an address decide it
 * together, so the driver is asked. Throws the driver's error for an address that it cannot use.
 */
export function demandsTls(databaseUrl: string): boolean {
  // The type names only one of the forms.
  const ssl: unknown = new Client({ connectionString: databaseUrl }).ssl;
  if (typeof ssl !== 'object' || ssl === null) return Boolean(ssl);
  return !('rejectUnauthorized' in ssl) || ssl.rejectUnauthorized !== false;
}
