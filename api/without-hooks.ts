// Removes RTK Query's own hooks from a group's API: those of `hooksOf` have the same names, know the user, and show nobody else's data.

type OwnHook = `use${string}Query` | `use${string}Mutation`;

/** A group's API without hooks, and without those of its endpoints `N`. */
export type WithoutHooks<A extends { readonly endpoints: object }, N extends string = never> = {
  [K in keyof A as K extends OwnHook | 'endpoints' ? never : K]: A[K];
} & {
  readonly endpoints: { readonly [K in keyof A['endpoints']]: K extends N ? Omit<A['endpoints'][K], 'useMutation'> : A['endpoints'][K] };
};

/**
 * `secret` names the endpoints whose response contains a secret: a hook would keep it in the state. Call them with
 * `initiate(arg, { track: false })` or `useSecretCall`.
 */
export function withoutHooks<A extends { readonly endpoints: object }, N extends keyof A['endpoints'] & string = never>(
  api: A,
  ...secret: readonly N[]
): WithoutHooks<A, N> {
  const endpoints: Readonly<Record<string, unknown>> = { ...api.endpoints };
  for (const name of Object.keys(api)) if (/^use\w+(?:Query|Mutation)$/.test(name)) Reflect.deleteProperty(api, name);
  for (const name of secret) {
    const endpoint = endpoints[name];
    if (typeof endpoint === 'object' && endpoint !== null) Reflect.deleteProperty(endpoint, 'useMutation');
  }
  return api as unknown as WithoutHooks<A, N>; // what the type leaves out has just been deleted
}
