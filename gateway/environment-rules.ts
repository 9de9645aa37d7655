// Rules for environment values that several readers share.
import * as v from 'valibot';

/** An address with one of the given schemes. */
export const address = (...schemes: readonly string[]) => {
  const starts = schemes.map((scheme) => `${scheme}://`);
  const message = `must be an address that starts with ${starts.join(' or ')}`;
  return v.pipe(
    v.string(),
    v.url(message),
    v.check((value) => starts.some((start) => value.startsWith(start)), message),
  );
};

export const webAddress = address('http', 'https');
