// Autocannon loads this in its worker. Of all keys, as wrk does: a thousand of them would be over the limit of sixty a
// minute and key.
const { readFileSync } = require('node:fs');

const keys = JSON.parse(readFileSync(process.env.VERIFY_KEYS, 'utf8'));

module.exports = (request) => ({
  ...request,
  body: JSON.stringify({ license_key: keys[Math.floor(Math.random() * keys.length)] }),
});
