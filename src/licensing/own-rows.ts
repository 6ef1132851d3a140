/** The rows of the account `:id`, for `declarePersonalRows`. A shared licence belongs to its owner, who holds the key. */
export const OWN_LICENSES = `(select l.id from licenses l left join subscriptions s on s.license_id = l.id
  where coalesce(l.owner_id, s.user_id) = :id)`;

export const OWN_SUBSCRIPTIONS = '(select id from subscriptions where user_id = :id)';
