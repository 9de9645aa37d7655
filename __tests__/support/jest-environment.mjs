// A page for jest: jsdom with Node's fetch family, the page's cookies on its requests, and addresses relative to the page.
import { webcrypto } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';

/** @typedef {ConstructorParameters<typeof TestEnvironment>[0]} Config */
/** @typedef {ConstructorParameters<typeof TestEnvironment>[1]} Context */
/** @typedef {NonNullable<InstanceType<typeof TestEnvironment>['dom']>} Page */

// jsdom has none of these. Its own FormData, Blob, and File stay, because Node's FormData refuses form elements.
const FROM_NODE = [
  'Headers',
  'Response',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'structuredClone',
  'setImmediate',
  'clearImmediate',
];

/** Does not keep a worker alive after its last test: like a real tab, a store may be left with its channels open. */
class QuietChannel extends BroadcastChannel {
  /** @param {string} name */
  constructor(name) {
    super(name);
    this.unref();
  }
}

export default class PageEnvironment extends TestEnvironment {
  /**
   * @param {Config} config
   * @param {Context} context
   */
  constructor(config, context) {
    super(withGatewayAddress(config), context);
    for (const name of FROM_NODE) this.global[name] = Reflect.get(globalThis, name);
    Object.assign(this.global, { BroadcastChannel: QuietChannel });
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
    const page = this.dom;
    if (!page) throw new Error('jsdom made no page.');
    this.global.Request = requestOf(page);
    this.global.fetch = fetchOf(page);
  }

  /**
   * Not "browser", which would select ES modules that jest does not load from node_modules.
   * @override
   */
  exportConditions() {
    return ['node', 'node-addons', 'require', 'default'];
  }
}

/**
 * The page is at an address of the gateway, so that its cookies and relative addresses are the gateway's.
 * @param {Config} config
 */
function withGatewayAddress(config) {
  const url = new URL('/login/', process.env.GATEWAY_URL ?? 'http://localhost').href;
  const options = { ...config.projectConfig.testEnvironmentOptions, url };
  return { ...config, projectConfig: { ...config.projectConfig, testEnvironmentOptions: options } };
}

/** @param {Page} page */
function requestOf(page) {
  return class extends Request {
    /**
     * @param {RequestInfo | URL} input
     * @param {RequestInit} [init]
     */
    constructor(input, init) {
      super(input instanceof Request ? input : new URL(String(input), page.window.location.href), init);
    }
  };
}

/** @param {Page} page */
function fetchOf(page) {
  const PageRequest = requestOf(page);
  /** @type {typeof fetch} */
  return async (input, init) => {
    const request = new PageRequest(input, init);
    const sharesCookies = request.credentials === 'include' || (request.credentials === 'same-origin' && isSameOrigin(page, request.url));
    if (request.method !== 'GET' && request.method !== 'HEAD') request.headers.set('Origin', page.window.location.origin);
    if (!sharesCookies) return fetch(request);
    const cookies = page.cookieJar.getCookieStringSync(request.url);
    if (cookies) request.headers.set('Cookie', cookies);
    const response = await fetch(request);
    for (const cookie of response.headers.getSetCookie()) page.cookieJar.setCookieSync(cookie, request.url, { ignoreError: true });
    return response;
  };
}

/**
 * @param {Page} page
 * @param {string} url
 */
function isSameOrigin(page, url) {
  return new URL(url).origin === page.window.location.origin;
}
