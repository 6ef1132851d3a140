// Autocannon loads this in its worker. Of all keys, as wrk does: a thousand of them would be over the limit of sixty a
// minute and key.
const { readFileSync } = require('node:fs');

const keys = JSON.parse(readFileSync(process.env.VERIFY_KEYS, 'utf8'));

const boardOf = (i) =>
  process.env.VERIFY_IDENTITY && {
    serial: `HW${i}`,
    model: 'RB750Gr3',
    version: '7.22.1',
    name: `router-${i}`,
    script: 3,
  };

module.exports = (request) => {
  const i = Math.floor(Math.random() * keys.length);
  return { ...request, body: JSON.stringify({ license_key: keys[i], ...boardOf(i) }) };
};
