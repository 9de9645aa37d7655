// Removes the hooks from endpoints whose response contains a secret, because a hook keeps the response in the state.

/** A group's API without the hooks of the endpoints `N`. */
export type WithoutHooks<A extends { readonly endpoints: object }, N extends string> = Omit<
  A,
  'endpoints' | `use${Capitalize<N>}Mutation`
> & {
  readonly endpoints: { readonly [K in keyof A['endpoints']]: K extends N ? Omit<A['endpoints'][K], 'useMutation'> : A['endpoints'][K] };
};

/** Call such an endpoint with `initiate(arg, { track: false })` or `useSecretCall`. */
export function withoutHooks<A extends { readonly endpoints: object }, N extends keyof A['endpoints'] & string>(
  api: A,
  ...names: readonly N[]
): WithoutHooks<A, N> {
  const endpoints: Readonly<Record<string, unknown>> = { ...api.endpoints };
  for (const name of names) {
    Reflect.deleteProperty(api, `use${name.charAt(0).toUpperCase()}${name.slice(1)}Mutation`);
    const endpoint = endpoints[name];
    if (typeof endpoint === 'object' && endpoint !== null) Reflect.deleteProperty(endpoint, 'useMutation');
  }
  return api as WithoutHooks<A, N>; // what the type leaves out has just been deleted
}
