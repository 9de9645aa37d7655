-- Gives both roles of roles.sql their passwords from compose.yaml's secrets. PostgreSQL's image runs it once, on the first start.
\set owner_password `cat /run/secrets/owner_password`
alter role vestibule_owner password :'owner_password';
\set serving_password `cat /run/secrets/serving_password`
alter role vestibule password :'serving_password';
