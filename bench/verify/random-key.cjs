// Autocannon loads this in its worker. Of all keys, as wrk does: a thousand of them would be over the limit of sixty a
// minute and key.
const { readFileSync } = require('node:fs');

const keys = JSON.parse(readFileSync(process.env.VERIFY_KEYS, 'utf8'));

const boardOf = (key) =>
  process.env.VERIFY_IDENTITY && {
    serial: key.slice(4, 20),
    model: 'RB750Gr3',
    version: '7.22.1',
    name: `router-${key.slice(4, 12)}`,
    script: 3,
  };

module.exports = (request) => {
  const key = keys[Math.floor(Math.random() * keys.length)];
  return { ...request, body: JSON.stringify({ license_key: key, ...boardOf(key) }) };
};
