// Replaces every imported image with an address.
module.exports = 'asset.svg';
