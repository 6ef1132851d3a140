export const INTRODUCTION = [
  'Everything the console does, as JSON over HTTP.',
  'Sign in with `POST /api/login` and send the token as `Authorization: Bearer …` with every call that is not public. A token lasts 12 hours, or until its owner signs out or changes password or role. A program sends an API key in the same place, `Authorization: Bearer lis_…`: it does what its scopes name and its owner may do, and each call says which scopes it needs. A scope that is missing answers 403 with the code `missing_scope`.',
  'Dates go out as RFC 3339 in UTC. A date that comes in without a time means the end of that day in the business time zone. Amounts and prices are whole rupiah.',
  'Lists are bare arrays, 100 rows at a time unless `per_page` says otherwise. `X-Total-Count` says how many rows match; the `Link` header says where the next page is.',
  'Errors are JSON with `error`, a sentence for people; sometimes `code`, a word for programs, and `errors`, a sentence for each field. The sentences are English; beside `errors` stand `codes`, a word for each field, and `limits`, the numbers that its sentence names. Every answer carries `X-Request-Id`. A field that a route does not know is refused by name (422). In updates, a field that is left out stays as it is, and `null` empties it.',
  'Every creating or renewing POST takes an `Idempotency-Key`: sent again within 24 hours with the same body, it gets the first answer again and changes nothing.',
].join('\n\n');
