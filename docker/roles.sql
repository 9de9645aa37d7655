-- The two database roles: vestibule_owner migrates, and vestibule, the gateways' role, reads and writes rows. Neither gets a password here.
-- An administrator runs it in the database, as often as needed: before the first migration, and after a restore. It also takes the tables
-- over from the one role that an earlier installation had. For other names, replace these two.

begin;

do $$ begin
  if not exists (select from pg_roles where rolname = 'vestibule_owner') then create role vestibule_owner login; end if;
  if not exists (select from pg_roles where rolname = 'vestibule') then create role vestibule login; end if;
  if pg_has_role('vestibule', 'vestibule_owner', 'member') then
    raise exception 'vestibule is a superuser, or a member of vestibule_owner, so it could change tables: the gateways need another role';
  end if;
  -- An administrator who is not a superuser may act for the owner only as its member.
  if not pg_has_role('vestibule_owner', 'usage') then grant vestibule_owner to current_user; end if;
end $$;

-- What Kysely creates for itself, with the same columns: the default privileges below would let the gateways write to it.
create table if not exists public.kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null);
create table if not exists public.kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);

do $$ declare item text; begin
  execute format('alter database %I owner to vestibule_owner', current_database());
  execute format('revoke create, temporary on database %I from public, vestibule', current_database());
  execute format('grant connect on database %I to vestibule', current_database());
  for item in
    select format('table %s', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner <> 'vestibule_owner'::regrole
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all
    select format('function %s', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner <> 'vestibule_owner'::regrole
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('alter %s owner to vestibule_owner', item);
  end loop;
end $$;

revoke create on schema public from public, vestibule;
grant usage, create on schema public to vestibule_owner;
grant usage on schema public to vestibule;

-- Tables that exist, and those that the owner's migrations will create. Identity columns need no privilege on their sequences.
revoke all on all tables in schema public from vestibule;
grant select, insert, update, delete on all tables in schema public to vestibule;
revoke insert, update, delete on public.kysely_migration, public.kysely_migration_lock from vestibule;
alter default privileges for role vestibule_owner in schema public grant select, insert, update, delete on tables to vestibule;

commit;
