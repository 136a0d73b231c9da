-- Run once by psql, when the database is made: the owner of the tables, who migrates them, and the role of the server's own queries, which owns nothing
-- (docs/production.md, PostgreSQL).
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv app_password DATABASE_APP_PASSWORD
create role krapao login password :'owner_password';
create role krapao_app login password :'app_password';
create database krapao owner krapao encoding 'UTF8' template template0;
