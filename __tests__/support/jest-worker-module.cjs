// Replaces every `?worker` import. jsdom has no workers, so a test that starts one fails loudly.
module.exports = function NoWorker() {
  throw new Error('jsdom has no workers; test this in e2e/');
};
