// Bundles the gateway into dist/gateway, as `npm start` and the tests run it. The images have a bundle of their own: docker/bundle.mjs.
import { bundleGateway } from './lib/bundle-gateway.mjs';
import { inRoot } from './lib/paths.mjs';

// pg stays outside, so that scripts/record-sql.mjs can listen in.
await bundleGateway(inRoot('dist', 'gateway'), { sourcemap: true, alsoNotBundled: ['pg'] });
