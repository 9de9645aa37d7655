// Which names and addresses refer to this machine.
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a host reaches only this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
