# Source this, then `start_postgres` and `stop_postgres`: a PostgreSQL server of one's own, in a temporary folder on a
# private port, as a user that is not root (PostgreSQL refuses root). Installs Debian's package where there is none.
# `start_replica` starts another that follows it (streaming replication), `stop_replica` ends that.

find_postgres() {
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1
}

as_postgres_user() {
  if [ "$(id -u)" != 0 ]; then
    "$@"
  else
    id postgres >/dev/null 2>&1 || useradd --system --home-dir "$POSTGRES_FOLDER" --shell /bin/sh postgres
    setpriv --reuid=postgres --regid="$(id -g postgres)" --clear-groups "$@"
  fi
}

free_port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])' 2>/dev/null || echo $((20000 + RANDOM % 20000))
}

start_postgres() {
  local bin
  if [ ! -x "$(find_postgres)/initdb" ]; then
    local sudo=""
    [ "$(id -u)" = 0 ] || sudo="sudo -n"
    $sudo apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq postgresql >/dev/null
  fi
  bin="$(find_postgres)"
  POSTGRES_FOLDER="$(mktemp -d)"
  POSTGRES_BIN="$bin"
  as_postgres_user true
  [ "$(id -u)" != 0 ] || chown postgres "$POSTGRES_FOLDER"
  local port
  port="$(free_port)"
  as_postgres_user "$bin/initdb" -D "$POSTGRES_FOLDER/data" -U shop --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null
  # Nothing in it outlives a run, so nothing waits for the disk and nothing is tidied up meanwhile.
  as_postgres_user "$bin/pg_ctl" -D "$POSTGRES_FOLDER/data" -w -l "$POSTGRES_FOLDER/log" \
    -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$POSTGRES_FOLDER -c max_connections=200 -c fsync=off -c full_page_writes=off -c autovacuum=off" start >/dev/null
  POSTGRES_URL="postgresql://shop@127.0.0.1:$port/postgres"
}

start_replica() {
  REPLICA_FOLDER="$(mktemp -d)"
  [ "$(id -u)" != 0 ] || chown postgres "$REPLICA_FOLDER"
  local port
  port="$(free_port)"
  as_postgres_user "$POSTGRES_BIN/pg_basebackup" -d "$POSTGRES_URL" -D "$REPLICA_FOLDER/data" -R -X stream -c fast
  as_postgres_user "$POSTGRES_BIN/pg_ctl" -D "$REPLICA_FOLDER/data" -w -l "$REPLICA_FOLDER/log" \
    -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$REPLICA_FOLDER -c max_connections=200 -c fsync=off -c full_page_writes=off" start >/dev/null
  REPLICA_URL="postgresql://shop@127.0.0.1:$port/postgres"
}

stop_replica() {
  as_postgres_user "$POSTGRES_BIN/pg_ctl" -D "$REPLICA_FOLDER/data" -m immediate stop >/dev/null || true
  rm -rf "$REPLICA_FOLDER"
}

stop_postgres() {
  as_postgres_user "$POSTGRES_BIN/pg_ctl" -D "$POSTGRES_FOLDER/data" -m immediate stop >/dev/null || true
  rm -rf "$POSTGRES_FOLDER"
}
