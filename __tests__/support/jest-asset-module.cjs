// Stands for every imported picture: its address.
module.exports = 'asset.svg';
