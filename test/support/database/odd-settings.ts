/** Settings that a server, a database or an account may have, and on which nothing of ours may depend. */
export const ODD_SETTINGS = [
  `datestyle = 'SQL, DMY'`,
  `intervalstyle = 'iso_8601'`,
  `timezone = 'Asia/Kathmandu'`,
  `default_transaction_isolation = 'serializable'`,
  `standard_conforming_strings = off`,
  `bytea_output = 'escape'`,
  `search_path = ''`,
];
