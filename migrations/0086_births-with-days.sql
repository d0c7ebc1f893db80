-- Births get the day beside the month: as a number they are (year * 12 + month) * 32 + day, with day 0 where it is not known. Nobody is
-- notified of it, and nothing is new in public.
alter table "posts" disable trigger user;
--> statement-breakpoint
update "posts" set "birth_month" = "birth_month" * 32 where "birth_month" is not null;
--> statement-breakpoint
update "imported_animals" set "birth_month" = "birth_month" * 32 where "birth_month" is not null;
--> statement-breakpoint
-- Birthdays that files brought, where nobody changed the age since.
with "known" as (
  update "imported_animals" a set "birth_month" = a.birth_month + extract(day from (a.animal->>'birthDate')::date)::int
  from "posts" p
  where p.id = a.post_id and p.birth_month = a.birth_month and a.animal->>'birthDate' is not null
  returning a.post_id, a.birth_month
)
update "posts" p set "birth_month" = k.birth_month from "known" k where p.id = k.post_id;
--> statement-breakpoint
alter table "posts" enable trigger user;
--> statement-breakpoint
update "import_rows" set "before" = jsonb_set("before", '{birthMonth}', to_jsonb(("before"->>'birthMonth')::int * 32))
where "before"->>'birthMonth' is not null;
--> statement-breakpoint
update "import_rows" set "before" = jsonb_set("before", '{fields,birthMonth}', to_jsonb(("before"#>>'{fields,birthMonth}')::int * 32))
where "before"#>>'{fields,birthMonth}' is not null;
