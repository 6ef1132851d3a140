/** Every letter with one small letter, and both letters in the order of the other. */
function pairs(): [upper: string, lower: string] {
  let [upper, lower] = ['', ''];
  for (let point = 0x41; point <= 0x1_ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const letter = String.fromCodePoint(point);
    const folded = letter.toLowerCase().replace('ς', 'σ');
    if (folded === letter || [...folded].length > 1) continue;
    upper += letter;
    lower += folded;
  }
  return [upper, lower];
}

const [UPPER, LOWER] = pairs();

/**
 * Case and order of names follow no locale, whoever made the database. `fold_case` equals `foldCase` of src/rules/fold-case.ts;
 * `name_order` also leaves accents out. What is ASCII takes the short way.
 */
export const letters = String.raw`
create extension if not exists pg_trgm;

create function fold_case(name text) returns text language sql immutable strict parallel safe
  return case when octet_length(name) = length(name) then lower(name collate "C")
    else translate(replace(name, 'İ', 'i̇'), '${UPPER}', '${LOWER}') end;

create function name_order(name text) returns text language sql immutable strict parallel safe
  return case when octet_length(name) = length(name) then lower(name collate "C")
    else fold_case(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')) end;
`;
