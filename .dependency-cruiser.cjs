// The rules of who may import whom. Cycles, those of types included, are oxlint's (import/no-cycle).

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const { dependencies, peerDependencies } = require('./scripts/published/manifest.json');

/** The libraries that come with the package, or that the partner app has. */
const PUBLISHED = Object.keys({ ...dependencies, ...peerDependencies });

/** The layers of store/, the lowest first. */
const LAYERS = ['browser', 'core', 'services', 'flows', 'composition'];

module.exports = {
  forbidden: [
    forbid('resolvable', 'This import leads nowhere.', {}, { couldNotResolve: true }),

    // contract ← api ← store ← src ← demo
    forbid(
      'contract-imports-nothing',
      'The contract is plain data: it imports packages and itself.',
      { path: '^api/contract/' },
      { path: '^(?!api/contract/|node_modules/)' },
    ),
    forbid(
      'api-direction',
      'api/ is the data layer: it knows nothing of store, screens, demo or gateway.',
      { path: '^api/' },
      { path: '^(?!api/|node_modules/)' },
    ),
    forbid('store-direction', 'store/ knows api/ and nothing above it.', { path: '^store/' }, { path: '^(?!store/|api/|node_modules/)' }),
    forbid(
      'src-direction',
      'src/ knows store/ and api/; nothing of demo/ or gateway/.',
      { path: '^src/' },
      { path: '^(?!src/|store/|api/|node_modules/)' },
    ),
    forbid(
      'gateway-direction',
      'gateway/ shares api/contract/ with the client, and nothing else; openapi.json is made from its own tables.',
      { path: '^gateway/' },
      { path: '^(?!gateway/|api/contract/|openapi\\.json$|node_modules/)', dependencyTypesNot: ['core'] },
    ),
    forbid(
      'domain-knows-no-http',
      'The rules of the gateway, its messages and its storage know neither HTTP nor pages: calls/, handlers/ and http/ use them.',
      { path: '^gateway/(core|storage|delivery|captcha|blocklist|security-log|domain)/' },
      { path: '^gateway/(calls|handlers|http|site|development|test-door)/|node_modules/(@hono/|hono/)' },
    ),
    forbid(
      'storage-is-the-ground',
      'Tables and keys know nothing of the rules that use them.',
      { path: '^gateway/storage/' },
      { path: '^gateway/(domain|delivery|captcha|security-log)/' },
    ),
    forbid(
      'metrics-observe',
      'What is measured knows no metrics: it takes an observer.',
      { path: '^gateway/(core|storage|delivery|captcha|blocklist|security-log|domain|http|calls|handlers)/' },
      { path: '^gateway/metrics/|node_modules/prom-client/' },
    ),
    forbid(
      'commands-are-no-requests',
      'Commands use the rules, not what answers requests.',
      { path: '^gateway/cli/' },
      { path: '^gateway/(calls|handlers|http|site|development|test-door)/|node_modules/(@hono/|hono/)' },
    ),
    forbid(
      'demo-is-a-consumer',
      'demo/ lives from what the packages offer: api/index.ts, store/index.ts and src/ui/index.ts.',
      { path: '^demo/', pathNot: '/vite\\.config\\.ts$' },
      { path: '^(?!demo/|api/index\\.ts$|store/index\\.ts$|src/ui/index\\.ts$|node_modules/)' },
    ),
    forbid(
      'published-imports',
      'api/ and store/ are published: they import what scripts/published/manifest.json lists as dependency or peer.',
      { path: '^(api|store)/' },
      { path: 'node_modules/', pathNot: `node_modules/(@types/)?(${PUBLISHED.join('|')})/` },
    ),

    // Inside store/ and src/
    forbid(
      'slice-without-flow',
      'A slice says what is known; what happens next (a flow) belongs to its flow.',
      { path: '-slice\\.ts$' },
      { path: '-flow\\.ts$' },
    ),
    ...LAYERS.map((layer, level) =>
      forbid(
        `layer-${layer}`,
        'In store/: browser ← core ← services ← flows ← composition ← entry points.',
        { path: `^store/${layer}/` },
        { path: `^store/(?!(${LAYERS.slice(0, level + 1).join('|')})/)` },
      ),
    ),
    forbid(
      'flow-without-flow',
      'A flow knows another one by its events alone (only mfa/purposes may know more): dispatch an event instead.',
      { path: '^store/flows/([^/]+)/', pathNot: '^store/flows/mfa/purposes/' },
      { path: '^store/flows/', pathNot: ['^store/flows/$1/', '-events\\.ts$'] },
    ),
    forbid(
      'service-without-flow',
      'A service uses the slices of another one, but not its flow: dispatch an event instead.',
      { path: '^store/services/([^/]+)/' },
      { path: '^store/services/[^/]+/.+-flow\\.ts$', pathNot: '^store/services/$1/' },
    ),
    forbid(
      'screen-without-screen',
      'Screens meet in src/routing/routes.ts only.',
      { path: '^src/screens/([^/]+)/' },
      { path: '^src/screens/', pathNot: '^src/screens/$1/' },
    ),
    forbid(
      'kit-knows-no-flow',
      'A part of the kit serves every flow: whatever is particular to one comes in through its props.',
      { path: '^src/ui/' },
      { path: '^(store/(flows|composition)/|src/(screens|routing|first-screen)/)' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'default'],
    },
  },
};
