-- Gives both roles of roles.sql their passwords from compose.yaml's secrets. PostgreSQL's image runs it once, on the first start, and
-- not again if that start breaks off: docs/deployment.md says what to do then.
\set owner_password `cat /run/secrets/owner_password`
\set serving_password `cat /run/secrets/serving_password`
select :'owner_password' = '' or :'serving_password' = '' as is_missing \gset
\if :is_missing
  do $$ begin raise exception 'The secrets owner_password and serving_password must not be missing or empty.'; end $$;
\endif
alter role vestibule_owner password :'owner_password';
alter role vestibule password :'serving_password';
