// Bundles the gateway into dist/gateway, for `npm start` and the tests. The images have their own bundle: docker/bundle.mjs.
import { bundleGateway } from './lib/bundle-gateway.mjs';
import { inRoot } from './lib/paths.mjs';

// pg stays external: scripts/record-sql.mjs listens in on it.
await bundleGateway(inRoot('dist', 'gateway'), { sourcemap: true, alsoNotBundled: ['pg'] });
