#!/bin/sh
# Makes the images that the Containerfile and compose-cluster.yaml name from Debian's packages, where no registry of images
# can be reached. They are for trials only. Run it as root, with mmdebstrap, a current debian-archive-keyring, and Docker.
set -eu

# Builds trust the same certificates as this machine: the network may have its own.
trusted='mkdir -p "$1/usr/local/share" && cp -rL /usr/local/share/ca-certificates "$1/usr/local/share/"'

root() { # SUITE OPTION...: prints the archive of a root without documentation, like Debian's slim images
    suite=$1
    shift
    # A mirror may be some days behind: what it has is signed all the same.
    mmdebstrap --quiet --variant=minbase --aptopt='APT::Install-Recommends "false"' --aptopt='Acquire::Check-Valid-Until "false"' \
        --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
        --dpkgopt='path-exclude=/usr/share/info/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
        --customize-hook="$trusted" "$@" "$suite" -
}

image() { # NAME ROOT CHANGE...: makes an image of a root
    name=$1 archive=$2
    shift 2
    for change in "$@"; do
        set -- "$@" --change "$change"
        shift
    done
    docker import "$@" "$archive" "$name" >/dev/null
    echo "$name"
}

named() { # NAME: prints the image of this name, with the version that our files want
    grep -hoE "docker\.io/\w+/$1:[0-9][^ ]*" Containerfile deploy/compose-cluster.yaml | head -1
}

cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

if ! docker image inspect "$(named debian)" >/dev/null 2>&1; then
    root trixie >"$folder/debian.tar"
    bundle=/etc/ssl/certs/ca-certificates.crt
    image "$(named debian)" "$folder/debian.tar" "ENV SSL_CERT_FILE=$bundle" "ENV NODE_EXTRA_CA_CERTS=$bundle" 'CMD ["bash"]'
fi

# As the image of PostgreSQL does: a new database for the user on the first start, then the server, not as root.
cat >"$folder/start-postgres" <<'END'
#!/bin/sh
set -eu
export PGDATA=/var/lib/postgresql/18/docker
if [ "$(id -u)" = 0 ]; then
    install -d -o postgres /var/lib/postgresql /var/run/postgresql
    exec setpriv --reuid postgres --regid postgres --clear-groups "$0"
fi
if [ ! -e "$PGDATA/PG_VERSION" ]; then
    echo "$POSTGRES_PASSWORD" >/tmp/password
    initdb --username "$POSTGRES_USER" --pwfile /tmp/password --encoding UTF8 --locale C.UTF-8 --auth-local trust --auth-host scram-sha-256
    echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
    echo "CREATE DATABASE $POSTGRES_DB" | postgres --single -D "$PGDATA" postgres
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
END
chmod 755 "$folder/start-postgres"
root forky --include=postgresql-18,valkey-server,caddy \
    --essential-hook='mkdir -p "$1/etc/postgresql-common" && echo "create_main_cluster = false" >"$1/etc/postgresql-common/createcluster.conf"' \
    --customize-hook="cp '$folder/start-postgres' \"\$1/usr/local/bin/\"" \
    --customize-hook='chroot "$1" install -d -m 1777 /data /config' >"$folder/services.tar"
image "$(named postgres)" "$folder/services.tar" 'ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/bin:/usr/bin:/bin' \
    'ENTRYPOINT ["start-postgres"]' 'STOPSIGNAL SIGINT' 'VOLUME /var/lib/postgresql'
image "$(named valkey)" "$folder/services.tar" 'WORKDIR /data' \
    'ENTRYPOINT ["sh", "-c", "exec \"$0\" \"$@\" --protected-mode no"]' 'CMD ["valkey-server"]'
image "$(named caddy)" "$folder/services.tar" 'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data' \
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]'
