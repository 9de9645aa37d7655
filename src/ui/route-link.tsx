// A link to a route of the portal. A misspelled route does not compile. An app with its own routes writes `<RouteLink<string> to=…>`.
import { Link, type LinkProps } from 'react-router-dom';
import type { RouteTarget } from '../../store/core/routes.js';

export type RouteLinkProps<To extends string = RouteTarget> = Omit<LinkProps, 'to'> & { readonly to: NoInfer<To> };

export function RouteLink<To extends string = RouteTarget>(props: RouteLinkProps<To>) {
  return <Link {...props} />;
}
