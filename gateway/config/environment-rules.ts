// Rules for environment values that several readers share.
import * as v from 'valibot';

/** Text that looks like an address but is not one usually has a password with one of these characters. */
const INCOMPLETE = 'is not a complete address. If its password contains / ? # @ or %, write %2F %3F %23 %40 or %25 instead';

/** An address with one of the given schemes. */
export const address = (...schemes: readonly string[]) => {
  const starts = schemes.map((scheme) => `${scheme}://`);
  const isStarted = (value: string) => starts.some((start) => value.startsWith(start));
  return v.pipe(
    v.string(),
    v.check(isStarted, `must be an address that starts with ${starts.join(' or ')}`),
    v.check((value) => !isStarted(value) || URL.canParse(value), INCOMPLETE),
  );
};

export const webAddress = address('http', 'https');
